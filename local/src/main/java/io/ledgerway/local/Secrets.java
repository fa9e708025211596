package io.ledgerway.local;

import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Secrets of this installation, created at the first start and stored beside the data that they
 * protect.
 *
 * @param identityKeys by the first part of the service's name: sign the tokens between services
 * @param keyset a Tink keyset (AES-256-GCM) as JSON; encrypts tokens and webhook secrets
 * @param linkKey derives one-time passwords
 * @param clients API keys by client name
 * @param portalPassword password of the user of the client {@code demo}
 * @param adminKey authenticates calls of {@code /admin/**}
 */
record Secrets(
        @Nullable Map<String, IdentityKey> identityKeys,
        String keyset,
        String linkKey,
        Map<String, String> clients,
        @Nullable String portalPassword,
        @Nullable String adminKey) {

    /** Name of the operator in the audit log. */
    private static final String OPERATOR = "local";

    private static final String GATEWAY = "gateway";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    Secrets {
        clients = new LinkedHashMap<>(clients);
        identityKeys = identityKeys == null ? null : new LinkedHashMap<>(identityKeys);
    }

    /** Reads the secrets; creates them at the first start. */
    static Secrets of(Workspace workspace) {
        Path file = workspace.file("secrets.json");
        try {
            if (Files.exists(file)) {
                Secrets read = JSON.readValue(Files.readString(file), Secrets.class);
                Secrets grown = read.grown(new SecureRandom());
                return grown.equals(read) ? read : write(file, grown);
            }
            return write(file, make(new SecureRandom()));
        } catch (JacksonException e) {
            throw new StartFailure(
                    file + " is corrupt: restore it, or delete all data with --clean", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces the file atomically: a partial file would lose secrets. */
    private static Secrets write(Path file, Secrets secrets) throws IOException {
        Path half = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(half, JSON.writeValueAsString(secrets));
        Files.setPosixFilePermissions(half, PosixFilePermissions.fromString("rw-------"));
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return secrets;
    }

    /** Adds secrets that a file of an older version lacks. */
    private Secrets grown(Random random) {
        return new Secrets(
                identityKeys == null ? newIdentityKeys() : identityKeys,
                keyset,
                linkKey,
                clients,
                portalPassword == null ? password(random) : portalPassword,
                adminKey == null ? apiKey(random) : adminKey);
    }

    /** Value of the variable of admin keys: the operator's name and secret. */
    String adminKeys() {
        return OPERATOR + ":" + adminKey;
    }

    /** Header value of the operator. */
    String adminAuthorization() {
        return RunFile.authorization(String.valueOf(adminKey));
    }

    /**
     * Folder of the secret files that services read and reload, named as those of {@code
     * deploy/docker/secrets}. Existing files stay: they may hold a newer secret.
     */
    SecretFolder folder(Workspace workspace) {
        SecretFolder folder = new SecretFolder(workspace.directory("secrets"));
        StringJoiner publicKeys = new StringJoiner("\n");
        Objects.requireNonNull(identityKeys)
                .forEach((service, key) -> {
                    folder.put(SecretFolder.identityKey(service), key.privateKey());
                    String name = service.equals(GATEWAY) ? service : service + "-service";
                    publicKeys.add(name + ":" + key.publicKey());
                });
        folder.put(SecretFolder.PUBLIC_KEYS, publicKeys.toString());
        folder.put(SecretFolder.KEYSET, keyset);
        folder.put(SecretFolder.LINK_KEY, linkKey);
        folder.put(SecretFolder.ADMIN_KEYS, adminKeys());
        folder.put(SecretFolder.DATABASE_PASSWORD, password(new SecureRandom()));
        folder.put(SecretFolder.TRYTON_PASSWORD, password(new SecureRandom()));
        return folder;
    }

    String apiKey(String client) {
        return clients.getOrDefault(client, "");
    }

    private static Secrets make(Random random) {
        Map<String, String> keys = new LinkedHashMap<>();
        for (DemoClient demoClient : DemoClient.ALL) {
            keys.put(demoClient.name(), apiKey(random));
        }
        return new Secrets(
                newIdentityKeys(),
                keyset(random),
                Base64.getEncoder().encodeToString(bytes(random, 32)),
                keys,
                password(random),
                apiKey(random));
    }

    private static Map<String, IdentityKey> newIdentityKeys() {
        Map<String, IdentityKey> keys = new LinkedHashMap<>();
        for (String service : List.of(GATEWAY, "company", "sync", "expense", "webhook", "file")) {
            keys.put(service, IdentityKey.create());
        }
        return keys;
    }

    /** 24 characters: 144 bits. */
    private static String password(Random random) {
        return Base64.getUrlEncoder().encodeToString(bytes(random, 18));
    }

    /** 40 letters and digits: 238 bits. */
    private static String apiKey(Random random) {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        StringBuilder key = new StringBuilder(40);
        random.ints(40, 0, letters.length()).forEach(it -> key.append(letters.charAt(it)));
        return key.toString();
    }

    /** One AES-256-GCM key in Tink's JSON form; the key itself is a protobuf of one field. */
    private static String keyset(Random random) {
        int id = random.nextInt(1, Integer.MAX_VALUE);
        byte[] key = new byte[34];
        System.arraycopy(bytes(random, 32), 0, key, 2, 32);
        key[0] = 0x1a; // field 3, length-delimited
        key[1] = 32;
        return """
        {"primaryKeyId":%d,"key":[{"keyData":{"typeUrl":"type.googleapis.com/google.crypto.tink.AesGcmKey",\
        "value":"%s","keyMaterialType":"SYMMETRIC"},"status":"ENABLED","keyId":%d,"outputPrefixType":"TINK"}]}\
        """
                .formatted(id, Base64.getEncoder().encodeToString(key), id);
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    @Override
    public String toString() {
        return "Secrets[***]";
    }
}

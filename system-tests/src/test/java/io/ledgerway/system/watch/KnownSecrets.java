package io.ledgerway.system.watch;

import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.RunningSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Secrets and customer data of the shared system and its tests, which must not be logged. */
final class KnownSecrets {

    /** A variable that the page of configuration marks as a secret. */
    private static final Pattern SECRET = Pattern.compile("`(\\w+)`(?=[^|]*\\(secrets?\\))");

    private static final Pattern PART = Pattern.compile("[^\\s,:\"{}\\[\\]]{12,}");

    /** Type names in a keyset, and the owners of public keys, which are no secrets. */
    private static final Pattern HARMLESS =
            Pattern.compile(
                    "type\\.googleapis.*|primaryKeyId|keyMaterialType|outputPrefixType"
                            + "|[a-z]+-service");

    private static final String HASHES_OF_PLATFORM = "SELECT hash FROM issued_token";
    private static final String HASHES_OF_COMPANY =
            """
            SELECT sha256 FROM api_key
            UNION SELECT encode(token_hash, 'hex') FROM app_user_invitation
            UNION SELECT encode(secret_hash, 'hex') FROM app_user_session
            """;
    private static final String NAMES =
            """
            SELECT name FROM company
            UNION SELECT name FROM app_user
            UNION SELECT email FROM app_user
            UNION SELECT email FROM app_user_invitation
            """;

    private final RunningSystem system = RunningSystem.shared();
    private final Databases databases = new Databases(system);

    /** Keys, passwords and secrets in the environment of the processes. */
    Set<String> texts() {
        Set<String> texts = new TreeSet<>();
        JsonNode run = system.launcher().runFile();
        for (JsonNode key : run.get("clients")) {
            add(texts, key.asString());
        }
        texts.add(run.get("adminAuthorization").asString().replace("Basic ", ""));
        texts.add(run.at("/portal/password").asString());
        addStrings(texts, secrets());
        for (String it : files()) {
            addParts(texts, it);
        }
        for (JsonNode part : run.get("services")) {
            environment(part.get("pid").asLong())
                    .lines()
                    .filter(it -> isSecret(it.substring(0, Math.max(0, it.indexOf('=')))))
                    .forEach(it -> addParts(texts, it.substring(it.indexOf('=') + 1)));
        }
        texts.add("ledgerway-local-secret");
        texts.add("of-the-receiver");
        return texts;
    }

    /**
     * Companies, and users with their addresses; single words are omitted, because they may occur
     * by chance.
     */
    Set<String> customers() {
        Set<String> names = new TreeSet<>(databases.column("company", NAMES));
        names.removeIf(it -> !it.contains(" ") && !it.contains("@"));
        return names;
    }

    /** Hashes of API keys, sessions and tokens of platforms. */
    Set<String> hashes() {
        Set<String> hashes = new TreeSet<>(databases.column("company", HASHES_OF_COMPANY));
        hashes.addAll(databases.column("sandbox", HASHES_OF_PLATFORM));
        return hashes;
    }

    private static void add(Set<String> texts, String key) {
        texts.add(key);
        texts.add(Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8)));
    }

    /** Current contents of the secret files, which may have changed since the start. */
    private List<String> files() {
        try (Stream<Path> all = Files.list(system.launcher().state().resolve("secrets"))) {
            List<String> found = new ArrayList<>();
            for (Path it : all.filter(Files::isRegularFile).toList()) {
                found.add(Files.readString(it));
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode secrets() {
        try {
            return JsonMapper.shared()
                    .readTree(Files.readString(system.launcher().state().resolve("secrets.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void addStrings(Set<String> texts, JsonNode node) {
        if (node.isString()) {
            addParts(texts, node.asString());
        }
        node.forEach(it -> addStrings(texts, it));
    }

    private static void addParts(Set<String> texts, String value) {
        PART.matcher(value)
                .results()
                .map(it -> it.group())
                .filter(it -> !HARMLESS.matcher(it).matches())
                .forEach(texts::add);
    }

    private static boolean isSecret(String variable) {
        return SECRET.matcher(Repository.text(Repository.path("docs/operations/configuration.md")))
                .results()
                .anyMatch(it -> it.group(1).equals(variable));
    }

    /** One line per variable; empty when the process has ended. */
    private static String environment(long pid) {
        try {
            return Files.readString(
                            Path.of("/proc", String.valueOf(pid), "environ"),
                            StandardCharsets.ISO_8859_1)
                    .replace('\0', '\n');
        } catch (IOException e) {
            return "";
        }
    }
}

package io.ledgerway.testsupport.identity;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.identity.ServiceName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Identity keys of all services, created anew in each JVM. Every Spring test gets those of the
 * service whose module runs the test.
 */
public final class TestKeys {

    private static final Map<ServiceName, TestKey> KEYS = keys();
    private static final Pattern NAME =
            Pattern.compile("(?:spring\\.)?application(?:\\.|:\\s+)name:\\s*([a-z-]+)");

    private TestKeys() {}

    /** A key pair. */
    public record TestKey(KeyPair pair) {

        private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

        /** Creates a new pair. */
        public static TestKey create() {
            try {
                KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
                generator.initialize(new ECGenParameterSpec("secp256r1"));
                return new TestKey(generator.generateKeyPair());
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        /** The value of {@code LEDGERWAY_IDENTITY_KEY}. */
        public String privateKey() {
            return Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded());
        }

        /** An entry of {@code LEDGERWAY_IDENTITY_PUBLIC_KEYS}. */
        public String publicKey(ServiceName owner) {
            return owner.wire()
                    + ":"
                    + Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
        }

        /** The id of the key in tokens. */
        public String id() {
            return Sha256.hex(pair.getPublic().getEncoded()).substring(0, 16);
        }

        /** Signs a token with these claims, whatever they say. */
        public String sign(Map<String, Object> claims) {
            try {
                String signed =
                        encode(Map.of("alg", "ES256", "typ", "JWT", "kid", id()))
                                + "."
                                + encode(claims);
                Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
                signature.initSign(pair.getPrivate());
                signature.update(signed.getBytes(StandardCharsets.US_ASCII));
                return signed + "." + BASE64.encodeToString(signature.sign());
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        private static String encode(Map<String, Object> part) {
            return BASE64.encodeToString(JsonMapper.shared().writeValueAsBytes(part));
        }
    }

    /** The key of a service. */
    public static TestKey of(ServiceName service) {
        return Objects.requireNonNull(KEYS.get(service));
    }

    /** The value of {@code LEDGERWAY_IDENTITY_PUBLIC_KEYS}. */
    public static String publicKeys() {
        return KEYS.entrySet().stream()
                .map(it -> it.getValue().publicKey(it.getKey()))
                .collect(Collectors.joining(","));
    }

    /** The properties of a service. */
    public static Map<String, String> properties(ServiceName service) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("ledgerway.identity.service", service.wire());
        properties.put("ledgerway.identity.key", of(service).privateKey());
        properties.put("ledgerway.identity.public-keys", publicKeys());
        return properties;
    }

    /** The properties of a service as {@code name=value}. */
    public static String[] settings(ServiceName service) {
        return properties(service).entrySet().stream()
                .map(it -> it.getKey() + "=" + it.getValue())
                .toArray(String[]::new);
    }

    /** The environment variables of a process of a service. */
    public static Map<String, String> variables(ServiceName service) {
        return Map.of(
                "LEDGERWAY_IDENTITY_KEY",
                of(service).privateKey(),
                "LEDGERWAY_IDENTITY_PUBLIC_KEYS",
                publicKeys());
    }

    /**
     * The service that {@code application.yaml} of the module under test names, sync-service if
     * there is no such file; null if the module is another program.
     */
    static @Nullable ServiceName serviceUnderTest() {
        try (InputStream settings =
                TestKeys.class.getClassLoader().getResourceAsStream("application.yaml")) {
            if (settings == null) {
                return ServiceName.SYNC;
            }
            String text = new String(settings.readAllBytes(), StandardCharsets.UTF_8);
            Matcher name = NAME.matcher(text);
            return name.find() ? ServiceName.of(name.group(1)).orElse(null) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<ServiceName, TestKey> keys() {
        Map<ServiceName, TestKey> keys = new EnumMap<>(ServiceName.class);
        Arrays.stream(ServiceName.values()).forEach(it -> keys.put(it, TestKey.create()));
        return keys;
    }
}

package io.ledgerway.system.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tokens made from a genuine one without any key of the system. */
final class ForgedTokens {

    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();

    /** HMAC fills a key with zeros: the same as an empty one, which the JDK refuses. */
    private static final byte[] EMPTY = {0};

    private final ObjectNode header;
    private final ObjectNode claims;
    private final String signature;
    private final KeyPair foreign = keyPair();
    private final Map<String, String> forged = new LinkedHashMap<>();

    private ForgedTokens(String genuine) {
        String[] parts = genuine.split("\\.", -1);
        this.header = json(parts[0]);
        this.claims = json(parts[1]);
        this.signature = parts[2];
    }

    /**
     * Forgeries by name.
     *
     * @param other claims that the attacker wants
     * @param published what an attacker may know of the keys, such as public halves
     * @param url an address that a verifier must not call
     */
    static Map<String, String> of(
            String genuine, Map<String, String> other, Collection<byte[]> published, String url) {
        ForgedTokens tokens = new ForgedTokens(genuine);
        other.forEach(tokens.claims::put);
        tokens.withoutKey();
        tokens.withForeignKey(url);
        published.forEach(tokens::withSecret);
        tokens.tampered(genuine);
        return tokens.forged;
    }

    /** The header of a token. */
    static JsonNode header(String token) {
        return json(token.substring(0, token.indexOf('.')));
    }

    private void withoutKey() {
        for (String algorithm : List.of("none", "None", "NONE", "nOnE", "", "null")) {
            forged.put("alg " + algorithm, unsigned(head(algorithm)) + ".");
            forged.put(
                    "alg " + algorithm + ", signed", unsigned(head(algorithm)) + "." + signature);
        }
        ObjectNode bare = header.deepCopy();
        bare.remove("alg");
        forged.put("no alg", unsigned(bare) + ".");
        forged.put("without signature", unsigned(header) + ".");
        forged.put("two parts", unsigned(header));
        for (int size : List.of(1, 32, 64, 96)) {
            forged.put(
                    "zeros " + size, unsigned(header) + "." + URL.encodeToString(new byte[size]));
        }
        for (String algorithm : List.of("ES256", "ES384", "RS256", "PS256", "EdDSA")) {
            forged.put(
                    "zeros as " + algorithm,
                    unsigned(head(algorithm)) + "." + URL.encodeToString(new byte[64]));
        }
        for (String algorithm : List.of("HS256", "HS384", "HS512")) {
            forged.put("empty key, " + algorithm, hmac(head(algorithm), EMPTY));
        }
    }

    private void withForeignKey(String url) {
        ObjectNode plain = head("ES256");
        forged.put("foreign key", signed(plain));
        ObjectNode without = plain.deepCopy();
        without.remove("kid");
        forged.put("foreign key, no kid", signed(without));
        for (String kid :
                List.of(
                        "",
                        "0",
                        "../../../../dev/null",
                        "/dev/null",
                        "file:///dev/null",
                        url + "/key.json",
                        "' OR '1'='1",
                        "x' UNION SELECT 'AA==' --",
                        "a\u0000b",
                        "k".repeat(3000))) {
            ObjectNode named = plain.deepCopy();
            named.put("kid", kid);
            forged.put("kid " + kid.substring(0, Math.min(kid.length(), 30)), signed(named));
            ObjectNode shared = named.deepCopy();
            shared.put("alg", "HS256");
            forged.put(
                    "kid as secret " + kid.substring(0, Math.min(kid.length(), 30)),
                    hmac(shared, kid.isEmpty() ? EMPTY : kid.getBytes(UTF_8)));
        }
        ObjectNode embedded = plain.deepCopy();
        embedded.set("jwk", jwk());
        forged.put("embedded jwk", signed(embedded));
        embedded.remove("kid");
        forged.put("embedded jwk, no kid", signed(embedded));
        for (String member : List.of("jku", "x5u")) {
            ObjectNode remote = plain.deepCopy();
            remote.put(member, url + "/keys.json");
            forged.put(member, signed(remote));
        }
        ObjectNode chain = plain.deepCopy();
        chain.putArray("x5c")
                .add(Base64.getEncoder().encodeToString(foreign.getPublic().getEncoded()));
        forged.put("x5c", signed(chain));
        ObjectNode critical = plain.deepCopy();
        critical.putArray("crit").add("b64");
        critical.put("b64", false);
        forged.put("b64 false", signed(critical));
        for (String type : List.of("at+jwt", "JWT", "JOSE", "logout+jwt")) {
            ObjectNode typed = plain.deepCopy();
            typed.put("typ", type);
            forged.put("typ " + type, signed(typed));
        }
    }

    /** A public key that a verifier takes for the secret of HMAC. */
    private void withSecret(byte[] secret) {
        String name = Integer.toHexString(Arrays.hashCode(secret));
        for (String algorithm : List.of("HS256", "HS384", "HS512")) {
            forged.put(algorithm + " with published " + name, hmac(head(algorithm), secret));
        }
    }

    private void tampered(String genuine) {
        forged.put("other claims", unsigned(header) + "." + signature);
        String[] parts = genuine.split("\\.", -1);
        char last = signature.charAt(signature.length() / 2);
        forged.put(
                "one letter",
                parts[0]
                        + "."
                        + parts[1]
                        + "."
                        + signature.substring(0, signature.length() / 2)
                        + (last == 'A' ? 'B' : 'A')
                        + signature.substring(signature.length() / 2 + 1));
        forged.put("twice", genuine + "." + genuine);
        forged.put("five parts", genuine + "..");
        forged.put("header twice", parts[0] + "." + parts[0] + "." + parts[1] + "." + parts[2]);
        forged.put("nothing", "..");
        forged.put("long", "a".repeat(5000) + "." + "b".repeat(5000) + "." + "c".repeat(5000));
    }

    private ObjectNode head(String algorithm) {
        ObjectNode changed = header.deepCopy();
        changed.put("alg", algorithm);
        return changed;
    }

    private String unsigned(ObjectNode head) {
        return part(head) + "." + part(claims);
    }

    private String hmac(ObjectNode head, byte[] secret) {
        String algorithm = "HmacSHA" + head.get("alg").asString().substring(2);
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(secret.length == 0 ? EMPTY : secret, algorithm));
            String text = unsigned(head);
            return text + "." + URL.encodeToString(mac.doFinal(text.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String signed(ObjectNode head) {
        try {
            Signature signer = Signature.getInstance("SHA256withECDSAinP1363Format");
            signer.initSign(foreign.getPrivate());
            String text = unsigned(head);
            signer.update(text.getBytes(UTF_8));
            return text + "." + URL.encodeToString(signer.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private ObjectNode jwk() {
        ECPublicKey key = (ECPublicKey) foreign.getPublic();
        ObjectNode jwk = JsonMapper.shared().createObjectNode();
        jwk.put("kty", "EC");
        jwk.put("crv", "P-256");
        jwk.put("x", coordinate(key.getW().getAffineX().toByteArray()));
        jwk.put("y", coordinate(key.getW().getAffineY().toByteArray()));
        return jwk;
    }

    private static String coordinate(byte[] number) {
        byte[] fixed = new byte[32];
        int length = Math.min(32, number.length);
        System.arraycopy(number, number.length - length, fixed, 32 - length, length);
        return URL.encodeToString(fixed);
    }

    private static String part(JsonNode json) {
        return URL.encodeToString(json.toString().getBytes(UTF_8));
    }

    private static ObjectNode json(String part) {
        return (ObjectNode) JsonMapper.shared().readTree(Base64.getUrlDecoder().decode(part));
    }

    private static KeyPair keyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}

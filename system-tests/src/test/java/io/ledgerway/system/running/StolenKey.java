package io.ledgerway.system.running;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The key of a service of a running system, as somebody uses it who reads the files of its pod. */
public final class StolenKey {

    private final ServiceName service;
    private final TestKey key;

    private StolenKey(ServiceName service, TestKey key) {
        this.service = service;
        this.key = key;
    }

    /** Reads the current key of a service. */
    public static StolenKey of(RunningSystem system, ServiceName service) {
        Path secrets = system.launcher().state().resolve("secrets");
        String file = "identity-key-" + service.wire().replace("-service", "");
        try {
            String privateKey = Files.readString(secrets.resolve(file)).strip();
            // the last one belongs to the current private key
            String publicKey =
                    Files.readAllLines(secrets.resolve("identity-public-keys")).stream()
                            .filter(it -> it.startsWith(service.wire() + ":"))
                            .map(it -> it.substring(it.indexOf(':') + 1))
                            .reduce((_, last) -> last)
                            .orElseThrow();
            KeyFactory keys = KeyFactory.getInstance("EC");
            return new StolenKey(
                    service,
                    new TestKey(
                            new KeyPair(
                                    keys.generatePublic(new X509EncodedKeySpec(bytes(publicKey))),
                                    keys.generatePrivate(
                                            new PKCS8EncodedKeySpec(bytes(privateKey))))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A token for the internal paths of a service, as the owner of the key makes it. */
    public String internal(ServiceName audience) {
        return inTheNameOf(service, audience);
    }

    /** A token that names another service as its issuer. */
    public String inTheNameOf(ServiceName issuer, ServiceName audience) {
        Map<String, Object> claims =
                claims(audience, issuer.wire(), Channel.INTERNAL, Role.INTERNAL);
        claims.put("iss", issuer.wire());
        return key.sign(claims);
    }

    /** A token that names any caller. */
    public String token(ServiceName audience, String subject, Channel channel, Role role) {
        return key.sign(claims(audience, subject, channel, role));
    }

    /** Signs any claims. */
    public String sign(Map<String, Object> claims) {
        return key.sign(claims);
    }

    /** The claims of a token. */
    public static Map<String, Object> claims(String token) {
        byte[] part = Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]);
        return JsonMapper.shared().readValue(part, new TypeReference<HashMap<String, Object>>() {});
    }

    private Map<String, Object> claims(
            ServiceName audience, String subject, Channel channel, Role role) {
        Instant now = Instant.now();
        Map<String, Object> claims = new HashMap<>();
        claims.put("iss", service.wire());
        claims.put("aud", audience.wire());
        claims.put("sub", subject);
        claims.put("plan", "paid");
        claims.put("channel", channel.wire());
        claims.put("roles", List.of(role.wire()));
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.plusSeconds(60).getEpochSecond());
        return claims;
    }

    private static byte[] bytes(String base64) {
        return Base64.getDecoder().decode(base64);
    }
}

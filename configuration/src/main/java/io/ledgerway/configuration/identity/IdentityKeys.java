package io.ledgerway.configuration.identity;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.identity.ServiceName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of identity tokens in one process: the private key of its service, and the public keys
 * of all services. A service may have two public keys, so that a rotation invalidates no token.
 * Both values may change while the process runs; an invalid value leaves the previous one in use.
 */
public final class IdentityKeys {

    private static final int MAX_PER_SERVICE = 2;
    private static final byte[] PROBE = "ledgerway".getBytes(StandardCharsets.US_ASCII);

    private final ServiceName service;
    private volatile Keys keys;

    /** The latest configured private key, whose public key may still be missing. */
    private ECPrivateKey configured;

    private IdentityKeys(ServiceName service, ECPrivateKey configured, Keys keys) {
        this.service = service;
        this.configured = configured;
        this.keys = keys;
    }

    /**
     * Parses the keys of a service.
     *
     * @param key value of {@code LEDGERWAY_IDENTITY_KEY}
     * @param publicKeys value of {@code LEDGERWAY_IDENTITY_PUBLIC_KEYS}
     * @throws InvalidConfigurationException if a key is missing, invalid or not the service's own
     */
    public static IdentityKeys parse(ServiceName service, String key, String publicKeys) {
        ECPrivateKey configured = privateKey(key);
        List<VerificationKey> all = publicKeys(publicKeys);
        return new IdentityKeys(
                service, configured, new Keys(signingKey(service, configured, all), all));
    }

    /** Replaces the private key. Its public key must be known. */
    public synchronized void replaceKey(String key) {
        configured = privateKey(key);
        keys = new Keys(signingKey(service, configured, keys.all()), keys.all());
    }

    /** Replaces the public keys. One of them must belong to the private key. */
    public synchronized void replacePublicKeys(String publicKeys) {
        List<VerificationKey> all = publicKeys(publicKeys);
        keys =
                new Keys(
                        find(service, configured, all)
                                .orElseGet(() -> signingKey(service, keys.own().key(), all)),
                        all);
    }

    /** The service that signs with these keys. */
    public ServiceName service() {
        return service;
    }

    public SigningKey signingKey() {
        return keys.own();
    }

    /** The public key with this id; empty if it is unknown. */
    public Optional<VerificationKey> find(@Nullable String id) {
        return keys.all().stream().filter(it -> it.id().equals(id)).findFirst();
    }

    private static SigningKey signingKey(
            ServiceName service, ECPrivateKey key, List<VerificationKey> all) {
        return find(service, key, all)
                .orElseThrow(() ->
                        new InvalidConfigurationException(
                                "LEDGERWAY_IDENTITY_KEY does not belong to a public key of "
                                        + service.wire()
                                        + " in LEDGERWAY_IDENTITY_PUBLIC_KEYS."));
    }

    private static Optional<SigningKey> find(
            ServiceName service, ECPrivateKey key, List<VerificationKey> all) {
        return all.stream()
                .filter(it -> it.owner() == service && isPair(key, it.key()))
                .map(it -> new SigningKey(it.id(), key))
                .findFirst();
    }

    private static boolean isPair(ECPrivateKey key, ECPublicKey publicKey) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(key);
            signature.update(PROBE);
            byte[] signed = signature.sign();
            signature.initVerify(publicKey);
            signature.update(PROBE);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static ECPrivateKey privateKey(String text) {
        if (text.isBlank()) {
            throw invalidKey("is not set");
        }
        try {
            return KeyParser.privateKey(text);
        } catch (GeneralSecurityException | ClassCastException e) {
            throw invalidKey("is not a private key on the curve P-256");
        }
    }

    private static List<VerificationKey> publicKeys(String text) {
        List<VerificationKey> all =
                Arrays.stream(text.split("[,\\s]+"))
                        .filter(it -> !it.isEmpty())
                        .map(IdentityKeys::publicKey)
                        .toList();
        if (all.isEmpty()) {
            throw invalidPublicKeys("is not set");
        }
        Set<String> ids = new HashSet<>();
        for (VerificationKey it : all) {
            if (!ids.add(it.id())) {
                throw invalidPublicKeys("has a key of " + it.owner().wire() + " twice");
            }
            if (all.stream().filter(other -> other.owner() == it.owner()).count()
                    > MAX_PER_SERVICE) {
                throw invalidPublicKeys("has more than two keys of " + it.owner().wire());
            }
        }
        return all;
    }

    private static VerificationKey publicKey(String entry) {
        int colon = entry.indexOf(':');
        ServiceName owner =
                ServiceName.of(colon < 0 ? "" : entry.substring(0, colon))
                        .orElseThrow(() -> invalidPublicKeys("has a key without a service"));
        try {
            return VerificationKey.of(owner, KeyParser.publicKey(entry.substring(colon + 1)));
        } catch (GeneralSecurityException e) {
            throw invalidPublicKeys(
                    "has a key of "
                            + owner.wire()
                            + " that is not a public key on the curve P-256");
        }
    }

    private static InvalidConfigurationException invalidKey(String what) {
        return new InvalidConfigurationException(
                "LEDGERWAY_IDENTITY_KEY "
                        + what
                        + ": it must be the private key of this service, PKCS #8 in base64 or"
                        + " PEM.");
    }

    private static InvalidConfigurationException invalidPublicKeys(String what) {
        return new InvalidConfigurationException(
                "LEDGERWAY_IDENTITY_PUBLIC_KEYS "
                        + what
                        + ": it must be a list of service:key, the key X.509 in base64, at most two"
                        + " of each service.");
    }

    /** The keys at one time. */
    private record Keys(SigningKey own, List<VerificationKey> all) {}
}

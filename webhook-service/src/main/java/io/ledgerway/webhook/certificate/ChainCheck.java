package io.ledgerway.webhook.certificate;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a key and certificates belong together. What costs nothing comes first: sizes, then
 * names, then one signature with the key, then one verification for each certificate.
 */
final class ChainCheck {

    private ChainCheck() {}

    /** The same with its certificates in order. */
    static KeyAndChain checked(KeyAndChain pasted) throws UnusablePemException {
        KeyLimits.require(pasted.key());
        for (X509Certificate certificate : pasted.chain()) {
            KeyLimits.require(certificate.getPublicKey());
        }
        List<X509Certificate> chain = inOrder(pasted.chain());
        requirePair(pasted.key(), chain.getFirst().getPublicKey());
        for (int at = 1; at < chain.size(); at++) {
            requireVouched(chain.get(at - 1), chain.get(at));
        }
        return new KeyAndChain(pasted.key(), chain);
    }

    private static List<X509Certificate> inOrder(List<X509Certificate> certificates)
            throws UnusablePemException {
        Map<X500Principal, X509Certificate> left = new LinkedHashMap<>();
        for (X509Certificate certificate : certificates) {
            if (left.put(certificate.getSubjectX500Principal(), certificate) != null) {
                throw new UnusablePemException("Two certificates have the same subject.");
            }
        }
        List<X509Certificate> chain = new ArrayList<>();
        X509Certificate next = first(left.values());
        while (next != null) {
            chain.add(next);
            left.remove(next.getSubjectX500Principal());
            next = left.get(next.getIssuerX500Principal());
        }
        if (!left.isEmpty()) {
            throw stranger();
        }
        return chain;
    }

    /** The one that vouches for no other. */
    private static @Nullable X509Certificate first(Collection<X509Certificate> certificates) {
        Set<X500Principal> vouching =
                certificates.stream()
                        .filter(it ->
                                !it.getSubjectX500Principal().equals(it.getIssuerX500Principal()))
                        .map(X509Certificate::getIssuerX500Principal)
                        .collect(Collectors.toSet());
        return certificates.stream()
                .filter(it -> !vouching.contains(it.getSubjectX500Principal()))
                .findFirst()
                .orElse(null);
    }

    private static void requirePair(PrivateKey key, PublicKey partner) throws UnusablePemException {
        if (!isPair(key, partner)) {
            throw new UnusablePemException("The private key does not belong to the certificate.");
        }
    }

    private static boolean isPair(PrivateKey key, PublicKey partner) {
        String algorithm =
                switch (partner.getAlgorithm()) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> partner.getAlgorithm();
                };
        byte[] text = partner.getEncoded();
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(text);
            byte[] signed = signature.sign();
            signature.initVerify(partner);
            signature.update(text);
            return signature.verify(signed);
        } catch (GeneralSecurityException | RuntimeException e) {
            return false; // the key is of another kind, or damaged
        }
    }

    private static void requireVouched(X509Certificate certificate, X509Certificate issuer)
            throws UnusablePemException {
        try {
            certificate.verify(issuer.getPublicKey());
        } catch (GeneralSecurityException | RuntimeException e) {
            throw stranger();
        }
    }

    private static UnusablePemException stranger() {
        return new UnusablePemException("A certificate does not belong to the chain.");
    }
}

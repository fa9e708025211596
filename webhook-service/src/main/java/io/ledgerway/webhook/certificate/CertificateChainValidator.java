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
 * Validates that a private key and certificates form one chain. Cheap checks come first: sizes,
 * then names, then one signature with the key, then one verification per certificate.
 */
final class CertificateChainValidator {

    private CertificateChainValidator() {}

    /** Returns the same key with its certificates in order. */
    static KeyAndChain validate(KeyAndChain pasted) throws InvalidPemException {
        KeyStrength.require(pasted.key());
        for (X509Certificate certificate : pasted.chain()) {
            KeyStrength.require(certificate.getPublicKey());
        }
        List<X509Certificate> chain = inOrder(pasted.chain());
        requirePair(pasted.key(), chain.getFirst().getPublicKey());
        for (int at = 1; at < chain.size(); at++) {
            requireIssuedBy(chain.get(at - 1), chain.get(at));
        }
        return new KeyAndChain(pasted.key(), chain);
    }

    private static List<X509Certificate> inOrder(List<X509Certificate> certificates)
            throws InvalidPemException {
        Map<X500Principal, X509Certificate> left = new LinkedHashMap<>();
        for (X509Certificate certificate : certificates) {
            if (left.put(certificate.getSubjectX500Principal(), certificate) != null) {
                throw new InvalidPemException("Two certificates have the same subject.");
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
            throw notInChain();
        }
        return chain;
    }

    /** The certificate that issued no other one. */
    private static @Nullable X509Certificate first(Collection<X509Certificate> certificates) {
        Set<X500Principal> issuers =
                certificates.stream()
                        .filter(it ->
                                !it.getSubjectX500Principal().equals(it.getIssuerX500Principal()))
                        .map(X509Certificate::getIssuerX500Principal)
                        .collect(Collectors.toSet());
        return certificates.stream()
                .filter(it -> !issuers.contains(it.getSubjectX500Principal()))
                .findFirst()
                .orElse(null);
    }

    private static void requirePair(PrivateKey key, PublicKey partner) throws InvalidPemException {
        if (!isPair(key, partner)) {
            throw new InvalidPemException("The private key does not belong to the certificate.");
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
            return false; // the key has another algorithm or is corrupt
        }
    }

    private static void requireIssuedBy(X509Certificate certificate, X509Certificate issuer)
            throws InvalidPemException {
        try {
            certificate.verify(issuer.getPublicKey());
        } catch (GeneralSecurityException | RuntimeException e) {
            throw notInChain();
        }
    }

    private static InvalidPemException notInChain() {
        return new InvalidPemException("A certificate does not belong to the chain.");
    }
}

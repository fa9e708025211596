package io.ledgerway.testsupport.certificate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A private key and its chain of certificates.
 *
 * @param chain its own certificate is the first
 */
public record SignedKey(PrivateKey key, List<X509Certificate> chain) {

    public SignedKey {
        chain = List.copyOf(chain);
    }

    public X509Certificate certificate() {
        return chain.getFirst();
    }

    /** Key store of a server or a client, with the same password for the store and the key. */
    public KeyStore keyStore(String password) {
        try {
            KeyStore store = empty();
            store.setKeyEntry(
                    "key", key, password.toCharArray(), chain.toArray(Certificate[]::new));
            return store;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Trust store that contains the certificate. */
    public KeyStore trustStore() {
        try {
            KeyStore store = empty();
            store.setCertificateEntry("trusted", certificate());
            return store;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KeyStore empty() throws GeneralSecurityException {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

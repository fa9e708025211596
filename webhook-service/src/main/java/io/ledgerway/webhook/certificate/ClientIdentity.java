package io.ledgerway.webhook.certificate;

import io.ledgerway.model.hash.Sha256;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyManagementException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.HexFormat;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * TLS client identity: a certificate chain and its private key. It is presented whatever issuers
 * the server names, because a consumer has only one. Servers are verified as usual.
 */
public final class ClientIdentity {

    private final String fingerprint;
    private final SSLContext context;

    private ClientIdentity(String fingerprint, SSLContext context) {
        this.fingerprint = fingerprint;
        this.context = context;
    }

    static ClientIdentity of(KeyAndChain identity) {
        try {
            MessageDigest hash = Sha256.digest();
            for (X509Certificate certificate : identity.chain()) {
                hash.update(certificate.getEncoded());
            }
            return new ClientIdentity(HexFormat.of().formatHex(hash.digest()), context(identity));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A stored certificate cannot be used", e);
        }
    }

    /** SHA-256 of its certificates. */
    public String fingerprint() {
        return fingerprint;
    }

    /** SSL context that presents this identity. */
    public SSLContext context() {
        return context;
    }

    private static SSLContext context(KeyAndChain identity)
            throws NoSuchAlgorithmException, KeyManagementException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(new KeyManager[] {new SingleKeySource(identity)}, null, null);
        return context;
    }

    @Override
    public String toString() {
        return "ClientIdentity[" + fingerprint + "]";
    }

    /** Key manager with exactly one key. */
    private static final class SingleKeySource extends X509ExtendedKeyManager {

        private static final String ALIAS = "client";

        private final KeyAndChain identity;

        SingleKeySource(KeyAndChain identity) {
            this.identity = identity;
        }

        @Override
        public @Nullable String chooseClientAlias(
                String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
            return Arrays.asList(keyTypes).contains(identity.key().getAlgorithm()) ? ALIAS : null;
        }

        @Override
        public String[] getClientAliases(String keyType, Principal @Nullable [] issuers) {
            return new String[] {ALIAS};
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return identity.chain().toArray(X509Certificate[]::new);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return identity.key();
        }

        @Override
        public String @Nullable [] getServerAliases(
                String keyType, Principal @Nullable [] issuers) {
            return null;
        }

        @Override
        public @Nullable String chooseServerAlias(
                String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
            return null;
        }
    }
}

package io.ledgerway.configuration.identity;

import java.security.interfaces.ECPrivateKey;

/**
 * The private key of a service.
 *
 * @param id its id in tokens ({@code kid}), that of its public key
 */
public record SigningKey(String id, ECPrivateKey key) {

    @Override
    public String toString() {
        return "SigningKey[" + id + "]";
    }
}

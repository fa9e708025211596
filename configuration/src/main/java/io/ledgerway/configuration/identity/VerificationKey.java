package io.ledgerway.configuration.identity;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.identity.ServiceName;
import java.security.interfaces.ECPublicKey;

/**
 * A public key of a service: verifies the tokens that this service, and no other, issues.
 *
 * @param id its id in tokens ({@code kid}): the start of its hash
 */
public record VerificationKey(String id, ServiceName owner, ECPublicKey key) {

    static VerificationKey of(ServiceName owner, ECPublicKey key) {
        return new VerificationKey(Sha256.hex(key.getEncoded()).substring(0, 16), owner, key);
    }
}

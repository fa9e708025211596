package io.ledgerway.webhook.certificate;

import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;

/** Client identities from stored certificates. */
public final class Identities {

    private Identities() {}

    /**
     * The identity of a certificate.
     *
     * @param trusted the only trusted server
     */
    public static ClientIdentity of(TestIdentity made, TestIdentity trusted) {
        try (Trust _ = Trust.in(trusted)) {
            return ClientIdentity.of(new KeyAndChain(made.key(), made.chain()));
        }
    }
}

package io.ledgerway.webhook.certificate;

import io.ledgerway.webhook.certificate.TestCertificates.Made;

/** Identities as the service makes them from what is stored. */
public final class Identities {

    private Identities() {}

    /**
     * What a server is shown.
     *
     * @param trusted the one server that is trusted
     */
    public static ClientIdentity of(Made made, Made trusted) {
        try (Trust _ = Trust.in(trusted)) {
            return ClientIdentity.of(new KeyAndChain(made.key(), made.chain()));
        }
    }
}

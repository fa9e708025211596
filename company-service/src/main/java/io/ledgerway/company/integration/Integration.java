package io.ledgerway.company.integration;

import io.ledgerway.company.platform.Availability;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.Verification;

/**
 * A platform with a client's setting.
 *
 * @param chosen whether the client offers it to its customers
 */
public record Integration(PlatformDescriptor platform, boolean chosen, Availability availability) {

    /** Whether the client's customers can connect to it. */
    public boolean enabled() {
        return chosen && availability.configured();
    }

    /** Whether no version of it has been verified with the platform itself. */
    boolean isBeta() {
        return availability.emulated() || platform.emulated() || !statement().isEmpty();
    }

    /** What a customer or a client should know about it; empty if there is nothing. */
    public String notice() {
        if (!availability.configured()) {
            return "Not configured by the operator of this installation.";
        }
        return availability.emulated()
                ? "Emulated by the sandbox, with synthetic books."
                : statement();
    }

    private String statement() {
        return availability.verification() == Verification.EMULATOR
                ? availability.verification().statement()
                : "";
    }

    public String key() {
        return platform.platformKey();
    }
}

package io.ledgerway.company.platform;

import io.ledgerway.connector.Verification;
import java.util.List;

/**
 * Availability of a platform in this installation.
 *
 * @param configured whether its connector is configured
 * @param missingVariables environment variables that the operator has to set; empty if configured
 * @param emulated whether an emulator responds in place of the platform
 * @param verification what its adapter was run against
 */
public record Availability(
        boolean configured,
        List<String> missingVariables,
        boolean emulated,
        Verification verification) {

    static final Availability BUILT_IN =
            new Availability(true, List.of(), false, Verification.NOT_APPLICABLE);

    public Availability {
        missingVariables = List.copyOf(missingVariables);
    }
}

package io.ledgerway.company.client;

import io.ledgerway.company.check.Checks;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /apiKeys}.
 *
 * @param name at most 50 characters; may be left out
 */
record NewApiKey(@Nullable String name) {

    private static final int LONGEST_NAME = 50;

    /** The name a new key gets; the whole body may be missing. */
    static @Nullable String checkedName(@Nullable NewApiKey arguments) {
        if (arguments == null || arguments.name() == null || arguments.name().isBlank()) {
            return null;
        }
        Checks checks = new Checks("CreateApiKey");
        checks.text("name", arguments.name(), LONGEST_NAME);
        checks.done();
        return arguments.name();
    }
}

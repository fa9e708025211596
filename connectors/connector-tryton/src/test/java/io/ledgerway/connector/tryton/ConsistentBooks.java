package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * After each test, Tryton's own client finds nothing wrong with the books of the shared server: the
 * trial balance is zero, posted moves and invoices are complete, and no reference of ours is there
 * twice.
 */
final class ConsistentBooks implements AfterEachCallback {

    @Override
    public void afterEach(ExtensionContext context) {
        if (context.getExecutionException().isEmpty()) {
            assertThat(TrytonServer.shared().newProblems())
                    .as("problems after " + context.getDisplayName())
                    .isEmpty();
        }
    }
}

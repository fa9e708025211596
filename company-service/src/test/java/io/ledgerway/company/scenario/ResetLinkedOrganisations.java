package io.ledgerway.company.scenario;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Removes linked organisations before each test. Tests share a database and an organisation, and
 * some tests advance the clock; without a reset, a later test would detect a repeated link.
 */
final class ResetLinkedOrganisations implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        SpringExtension.getApplicationContext(test)
                .getBean(JdbcClient.class)
                .sql(
                        """
                        UPDATE connection SET linked_at = now() - interval '1 day'
                         WHERE linked_at > now()
                        """)
                .update();
    }
}

package io.ledgerway.company.scenario;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Tests share a database, and some move the time forth. What they have linked then must not look
 * linked again to those who come after them: all use the same organisation.
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

package io.ledgerway.testsupport.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.DriverManager;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.AdminClient;
import org.junit.jupiter.api.Test;

class EmbeddedInfrastructureIT {

    private final Infrastructure infrastructure = Infrastructure.shared();

    @Test
    void databasesAreEmptyAndSeparate() throws Exception {
        Infrastructure.Database database = infrastructure.newDatabase();

        assertThat(infrastructure.newDatabase().url()).isNotEqualTo(database.url());
        try (var connection =
                        DriverManager.getConnection(
                                database.url(), database.user(), database.password());
                var tables = connection.getMetaData().getTables(null, "public", "%", null)) {
            assertThat(tables.next()).isFalse();
        }
    }

    @Test
    void brokerResponds() throws Exception {
        try (AdminClient admin =
                AdminClient.create(
                        Map.of("bootstrap.servers", infrastructure.bootstrapServers()))) {
            assertThat(admin.describeCluster().nodes().get(20, TimeUnit.SECONDS)).hasSize(1);
        }
    }

    @Test
    void unknownKindIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SharedInfrastructure.choose("clouds"))
                .withMessageContaining("embedded or containers");
    }
}

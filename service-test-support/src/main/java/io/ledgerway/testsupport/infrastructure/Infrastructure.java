package io.ledgerway.testsupport.infrastructure;

/**
 * The servers integration tests talk to. Each starts when first asked for and lives as long as the
 * JVM.
 */
public interface Infrastructure {

    /** The servers of this JVM, chosen by the system property {@code infrastructure}. */
    static Infrastructure shared() {
        return SharedInfrastructure.INSTANCE;
    }

    /** An empty database nobody else uses. */
    Database newDatabase();

    /** Where Kafka listens. */
    String bootstrapServers();

    /** Everything a driver needs. */
    record Database(String url, String user, String password) {}
}

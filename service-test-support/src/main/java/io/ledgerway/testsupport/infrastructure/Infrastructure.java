package io.ledgerway.testsupport.infrastructure;

/** Servers for integration tests. Each starts on first use and runs until the JVM ends. */
public interface Infrastructure {

    /** The servers of this JVM, selected by the system property {@code infrastructure}. */
    static Infrastructure shared() {
        return SharedInfrastructure.INSTANCE;
    }

    /** Creates an empty database. */
    Database newDatabase();

    /** Bootstrap servers of Kafka. */
    String bootstrapServers();

    /** Connection settings of a database. */
    record Database(String url, String user, String password) {}
}

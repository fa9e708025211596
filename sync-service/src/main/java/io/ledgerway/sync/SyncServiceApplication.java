package io.ledgerway.sync;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The service that reads accounting platforms and answers every read of what they said. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class SyncServiceApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(SyncServiceApplication.class, arguments);
    }
}

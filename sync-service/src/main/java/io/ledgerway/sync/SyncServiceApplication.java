package io.ledgerway.sync;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Entry point of sync-service. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class SyncServiceApplication {

    public static void main(String[] arguments) {
        SpringApplication.run(SyncServiceApplication.class, arguments);
    }
}

package io.ledgerway.file.kit;

import io.ledgerway.file.purge.PurgeRunner;
import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.store.FileStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.MapPropertySource;

/** Replaces scanner and store by variants that tests can interrupt. */
@TestConfiguration(proxyBeanMethods = false)
@Import({OfficeDocuments.class, PurgeRunner.class})
class KitConfiguration {

    static final Path FOLDER = folder();
    static final CompanyServiceStub COMPANIES = new CompanyServiceStub();

    /** Addresses of company-service and the store; set before the web server starts. */
    static final class Addresses
            implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        @Override
        public void initialize(ConfigurableApplicationContext context) {
            context.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource(
                                    "kit",
                                    Map.of(
                                            "ledgerway.services.company",
                                            COMPANIES.url(),
                                            "ledgerway.file.store.directory",
                                            FOLDER.toString())));
        }
    }

    @Bean
    @Primary
    FailingScanner frailScanner(@Qualifier("scanner") Scanner scanner) {
        return new FailingScanner(scanner);
    }

    @Bean
    @Primary
    FailingStore frailStore(@Qualifier("fileStore") FileStore store) {
        return new FailingStore(store, FOLDER);
    }

    @Bean
    CompanyServiceStub companyServiceStub() {
        return COMPANIES;
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("file-service");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

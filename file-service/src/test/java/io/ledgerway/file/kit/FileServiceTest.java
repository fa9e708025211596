package io.ledgerway.file.kit;

import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.time.WithMovableTime;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestPropertySource;

/**
 * Starts the whole service with a web server; all annotated tests share one application context.
 */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@WithMovableTime
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import(KitConfiguration.class)
@ContextConfiguration(initializers = KitConfiguration.Addresses.class)
@TestPropertySource(
        properties = {
            "management.server.port=",
            "ledgerway.file.scan.built-in=true",
            "ledgerway.file.retention.cleanup-interval=1h"
        })
public @interface FileServiceTest {}

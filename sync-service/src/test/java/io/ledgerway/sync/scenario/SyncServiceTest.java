package io.ledgerway.sync.scenario;

import io.ledgerway.sync.SyncServiceApplication;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.time.WithMovableTime;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.AliasFor;

/**
 * Starts the whole service with database, broker and fake platforms; all tests share one context.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@WithMovableTime
@AutoConfigureMockMvc
@Import(ScenarioConfiguration.class)
@SpringBootTest(
        classes = SyncServiceApplication.class,
        properties = {
            "management.server.port=",
            "ledgerway.kafka.replication-factor=1",
            "ledgerway.custom.blocked-platforms=blocked",
            "db-scheduler.polling-interval=100ms"
        })
public @interface SyncServiceTest {

    /** Whether the service listens on a port of its own. */
    @AliasFor(annotation = SpringBootTest.class, attribute = "webEnvironment")
    WebEnvironment webEnvironment() default WebEnvironment.MOCK;
}

package io.ledgerway.expense.sync;

import io.ledgerway.expense.ExpenseServiceApplication;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.time.WithMovableTime;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;

/**
 * Starts the whole service with fake rules, reference data and sync-service; one context for all
 * tests.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@WithMovableTime
@AutoConfigureMockMvc
@Import(SyncEngineTestConfiguration.class)
@SpringBootTest(
        classes = ExpenseServiceApplication.class,
        properties = {
            "management.server.port=",
            "ledgerway.expense.sync.poll-interval=50ms",
            // a separate consumer group, because other contexts run at the same time
            "spring.application.name=expense-service-engine"
        })
@interface SyncEngineTest {}

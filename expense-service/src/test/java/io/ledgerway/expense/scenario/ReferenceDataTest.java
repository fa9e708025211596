package io.ledgerway.expense.scenario;

import io.ledgerway.expense.ExpenseServiceTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;

/** Starts the whole service with a stub of sync-service whose reference data the test defines. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExpenseServiceTest
@Import(ScenarioConfiguration.class)
public @interface ReferenceDataTest {}

package io.ledgerway.expense.submission;

import io.ledgerway.expense.ExpenseServiceTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;

/** Starts the whole service with fakes for the dependencies of the submission. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExpenseServiceTest
@Import(SubmissionTestConfiguration.class)
@interface SubmissionTest {}

package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    DataSetRepository.class,
    DataSetSubmission.class,
    DryRunEvaluation.class,
    ExpenseConnections.class,
    RequestParser.class,
    RuleBasedPlatformSupport.class,
    TransactionSubmission.class
})
class SubmissionConfiguration {}

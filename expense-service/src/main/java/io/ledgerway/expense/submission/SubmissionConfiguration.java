package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.sync.PostingEvaluator;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SubmissionConfiguration {

    @Bean
    RequestParser requestParser(JsonMapper json) {
        return new RequestParser(json);
    }

    @Bean
    DryRunEvaluation dryRunEvaluation(PostingEvaluator postingEvaluator) {
        return new DryRunEvaluation(postingEvaluator);
    }

    @Bean
    PlatformSupport platformSupport() {
        return new RuleBasedPlatformSupport();
    }

    @Bean
    TransactionSubmission transactionSubmission(
            CompanyDirectory companyDirectory,
            PlatformSupport support,
            DryRunEvaluation dryRunEvaluation,
            TransactionRepository transactionRepository,
            SyncQueue queue,
            AuditTrail audit,
            TransactionTemplate transaction) {
        return new TransactionSubmission(
                new ExpenseConnections(companyDirectory),
                support,
                dryRunEvaluation,
                transactionRepository,
                queue,
                companyDirectory,
                audit,
                transaction);
    }

    @Bean
    DataSetSubmission dataSetSubmission(
            JdbcClient jdbc,
            TransactionSubmission transactionSubmission,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction) {
        return new DataSetSubmission(
                new DataSetRepository(jdbc),
                transactionSubmission,
                transactionRepository,
                companyDirectory,
                transaction);
    }
}

package io.ledgerway.expense.intake;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.configuration.Drift;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.rule.Rulebook;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.Transactions;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {

    @Bean
    RequestBodies requestBodies(JsonMapper json) {
        return new RequestBodies(json);
    }

    @Bean
    Judgement judgement(Configurations configurations, References references, Rulebook rulebook) {
        return new Judgement(configurations, references, rulebook);
    }

    @Bean
    PlatformSupport platformSupport() {
        return new RuleSupport();
    }

    @Bean
    Intake intake(
            CompanyDirectory companyDirectory,
            PlatformSupport support,
            Drift drift,
            Judgement judgement,
            Transactions transactions,
            SyncQueue queue,
            AuditTrail audit,
            TransactionTemplate transaction) {
        return new Intake(
                new ExpenseConnections(companyDirectory),
                support,
                new DriftCheck(drift, judgement),
                judgement,
                transactions,
                queue,
                companyDirectory,
                audit,
                transaction);
    }

    @Bean
    DataSetIntake dataSetIntake(
            JdbcClient jdbc,
            Intake intake,
            Transactions transactions,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction) {
        return new DataSetIntake(
                new DataSets(jdbc), intake, transactions, companyDirectory, transaction);
    }
}

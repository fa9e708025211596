package io.ledgerway.company.reauthorization;

import io.ledgerway.company.datatypeaccess.ClientDataTypeAccess;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.audit.AuditTrail;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of reauthorizations. */
@Configuration(proxyBeanMethods = false)
class ReauthorizationConfiguration {

    @Bean
    ReauthorizationService reauthorizations(
            JdbcClient jdbc,
            Platforms platforms,
            ClientDataTypeAccess clientDataTypeAccess,
            LinkAddresses links,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new ReauthorizationService(
                new ReauthorizationRepository(jdbc),
                platforms,
                clientDataTypeAccess,
                links,
                audit,
                transactions);
    }
}

package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of authorization in the dialect. */
@Configuration(proxyBeanMethods = false)
class ConnectConfiguration {

    @Bean
    AccessTokenForms accessTokenForms() {
        return new AccessTokenForms();
    }

    @Bean
    GrantedScopes grantedScopes(JdbcClient jdbc, DialectGrants grants) {
        return new GrantedScopes(jdbc, grants);
    }

    @Bean
    ConnectCredentials connectCredentials(
            RegisteredClient client,
            DialectGrants grants,
            AccessTokenForms forms,
            Companies companies,
            JdbcClient jdbc) {
        return new ConnectCredentials(client, grants, forms, companies, new RecordNumbers(jdbc));
    }
}

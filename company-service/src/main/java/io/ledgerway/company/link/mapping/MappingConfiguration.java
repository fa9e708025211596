package io.ledgerway.company.link.mapping;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the page of the expense mapping. */
@Configuration(proxyBeanMethods = false)
@Import(MappingPages.class)
class MappingConfiguration {

    @Bean
    ExpenseMappingClient expenseMappingClient(
            InternalRestClientFactory http,
            @Value("${ledgerway.services.expense:http://localhost:8084}") URI expense,
            JsonMapper json) {
        return new ExpenseMappingClient(http.create(ServiceName.EXPENSE, expense), json);
    }
}

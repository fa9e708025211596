package io.ledgerway.company.company;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of companies. */
@Configuration(proxyBeanMethods = false)
@Import({
    CompanyCommandContext.class,
    CompanyDeletion.class,
    CompanyEventPublisher.class,
    CompanyLookup.class,
    CompanyProducts.class,
    CompanyRepository.class,
    CompanySignUp.class,
    Hierarchy.class
})
class CompanyConfiguration {

    @Bean
    CompanyService companyService(
            CompanyCommandContext context,
            CompanyConnections connections,
            ObjectProvider<UserNames> names) {
        return new CompanyService(context, connections, new CreatedBy(names::getIfAvailable));
    }
}

package io.ledgerway.company.datatypeaccess;

import io.ledgerway.company.company.CompanyProducts;
import io.ledgerway.company.company.Product;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the use of platforms. */
@Configuration(proxyBeanMethods = false)
class DataTypeAccessConfiguration {

    @Bean
    ClientDataTypeAccess clientDataTypeAccess(
            InternalRestClientFactory http,
            @Value("${ledgerway.services.sync:http://localhost:8082}") URI sync,
            CompanyProducts products) {
        DataTypeClient dataTypes = new DataTypeClient(http.create(ServiceName.SYNC, sync));
        return new ClientDataTypeAccess(
                dataTypes::dataTypes, it -> products.isEnabled(it, Product.EXPENSES));
    }
}

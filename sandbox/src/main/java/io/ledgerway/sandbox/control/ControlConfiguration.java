package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenants;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the control API. */
@Configuration(proxyBeanMethods = false)
@Import({RecordNames.class, TenantLookup.class})
class ControlConfiguration {

    /** With the platform keys whose dialect applications use, separated by commas. */
    @Bean
    ServedDialects servedDialects(
            ObjectProvider<DialectCredentials> dialects,
            @Value("${sandbox.dialects:}") Set<String> served,
            Tenants tenants) {
        return new ServedDialects(dialects.orderedStream().toList(), served, tenants);
    }

    @Bean
    LoopbackFilter loopbackFilter() {
        return new LoopbackFilter();
    }
}

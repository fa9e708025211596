package io.ledgerway.company.scenario;

import io.ledgerway.testsupport.time.MutableClock;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistrar;
import org.springframework.test.web.servlet.MockMvc;
import tools.jackson.databind.json.JsonMapper;

/** The beans of a test: a platform, an API client, browsers. */
@TestConfiguration(proxyBeanMethods = false)
public class Scenario {

    /** A keyset of these tests. */
    public static final String KEYSET =
            "{\"primaryKeyId\":1,\"key\":[{\"keyData\":{\"typeUrl\":\"type.googleapis.com/google.crypto.tink.AesGcmKey\",\"value\":\"GiAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHw==\",\"keyMaterialType\":\"SYMMETRIC\"},\"status\":\"ENABLED\",\"keyId\":1,\"outputPrefixType\":\"TINK\"}]}";

    @Bean(destroyMethod = "stop")
    ScriptedPlatform platform() {
        return new ScriptedPlatform();
    }

    @Bean
    DynamicPropertyRegistrar platformAddress(ScriptedPlatform platform) {
        return registry -> registry.add("ledgerway.sandbox.url", platform::url);
    }

    @Bean(destroyMethod = "stop")
    FileServiceDouble fileServiceDouble() {
        return new FileServiceDouble();
    }

    @Bean
    DynamicPropertyRegistrar fileServiceAddress(FileServiceDouble files) {
        return registry -> registry.add("ledgerway.services.file", files::url);
    }

    @Bean(destroyMethod = "stop")
    SyncServiceDouble syncServiceDouble() {
        return new SyncServiceDouble();
    }

    @Bean
    DynamicPropertyRegistrar syncServiceAddress(SyncServiceDouble sync) {
        return registry -> registry.add("ledgerway.services.sync", sync::url);
    }

    @Bean(destroyMethod = "stop")
    ExpenseServiceDouble expenseServiceDouble() {
        return new ExpenseServiceDouble();
    }

    @Bean
    DynamicPropertyRegistrar expenseServiceAddress(ExpenseServiceDouble expenses) {
        return registry -> registry.add("ledgerway.services.expense", expenses::url);
    }

    @Bean
    Api api(MockMvc mvc, JdbcClient jdbc, MutableClock clock, JsonMapper json) {
        return new Api(mvc, jdbc, clock, json);
    }

    @Bean
    SavedLinkSettings savedSettings(JdbcClient jdbc) {
        return new SavedLinkSettings(jdbc);
    }

    @Bean
    Browsers browsers(MockMvc mvc, MutableClock clock) {
        return new Browsers(mvc, clock);
    }
}

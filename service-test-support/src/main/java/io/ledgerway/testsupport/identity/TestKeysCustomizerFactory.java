package io.ledgerway.testsupport.identity;

import io.ledgerway.model.identity.ServiceName;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Gives every Spring test the {@link TestKeys} of the service under test. Settings of the test come
 * first.
 */
final class TestKeysCustomizerFactory implements ContextCustomizerFactory {

    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> configuration) {
        ServiceName service = TestKeys.serviceUnderTest();
        return service == null ? null : new Keys(service);
    }

    private record Keys(ServiceName service) implements ContextCustomizer {

        @Override
        public void customizeContext(
                ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
            context.getEnvironment()
                    .getPropertySources()
                    .addLast(
                            new MapPropertySource(
                                    "test-keys", Map.copyOf(TestKeys.properties(service))));
        }
    }
}

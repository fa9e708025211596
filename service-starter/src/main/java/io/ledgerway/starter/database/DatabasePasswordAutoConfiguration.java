package io.ledgerway.starter.database;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import io.ledgerway.configuration.ReloadableSecret;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Reloads the database password while the service runs, where it is in a file. During a rotation
 * the file has two lines ({@code docs/operations/rotation.md}).
 */
@AutoConfiguration
class DatabasePasswordAutoConfiguration {

    private static final String FILE = "spring.datasource.password.file";
    private static final String VARIABLE = "SPRING_DATASOURCE_PASSWORD";

    @Bean
    static RotatingPasswordPostProcessor rotatingPasswordPostProcessor(Environment environment) {
        return new RotatingPasswordPostProcessor(environment.containsProperty(FILE));
    }

    @Bean
    ReloadableSecret reloadableDatabasePassword(RotatingPasswordPostProcessor pools) {
        return new ReloadableSecret(VARIABLE, pools::replace);
    }

    /** Wraps the data source between the pool and the driver, before the pool is first used. */
    static final class RotatingPasswordPostProcessor implements BeanPostProcessor {

        private final boolean fromFile;
        private volatile @Nullable RotatingPasswordDataSource passwords;

        RotatingPasswordPostProcessor(boolean fromFile) {
            this.fromFile = fromFile;
        }

        @Override
        public Object postProcessBeforeInitialization(Object bean, String name) {
            if (fromFile && bean instanceof HikariDataSource pool && pool.getDataSource() == null) {
                var made =
                        new RotatingPasswordDataSource(
                                new DriverDataSource(
                                        pool.getJdbcUrl(),
                                        pool.getDriverClassName(),
                                        pool.getDataSourceProperties(),
                                        pool.getUsername(),
                                        pool.getPassword()),
                                pool.getUsername(),
                                Objects.requireNonNullElse(pool.getPassword(), ""));
                pool.setDataSource(made);
                passwords = made;
            }
            return bean;
        }

        void replace(String texts) {
            RotatingPasswordDataSource made = passwords;
            if (made == null) {
                throw new IllegalStateException("There is no connection pool");
            }
            made.replacePasswords(texts);
        }
    }
}

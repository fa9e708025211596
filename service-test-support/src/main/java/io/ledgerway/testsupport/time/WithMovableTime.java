package io.ledgerway.testsupport.time;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import javax.sql.DataSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;

/**
 * Gives a Spring test a running {@link MutableClock} as its {@code Clock}, the {@link
 * DatabaseClock} of its database, and a {@link MovableTime} that moves both.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Import(WithMovableTime.Clocks.class)
public @interface WithMovableTime {

    /** The beans. */
    @TestConfiguration(proxyBeanMethods = false)
    class Clocks {

        @Bean
        @Primary
        MutableClock clock() {
            return MutableClock.running();
        }

        @Bean
        DatabaseClock databaseClock(DataSource database) {
            return new DatabaseClock(database);
        }

        @Bean
        MovableTime movableTime(MutableClock clock, DatabaseClock database) {
            return new MovableTime(clock, database);
        }
    }
}

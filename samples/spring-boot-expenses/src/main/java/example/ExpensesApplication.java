package example;

import io.ledgerway.sdk.Ledgerway;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Posts expenses of one company to its books. */
@SpringBootApplication
@EnableConfigurationProperties(ExpensesApplication.Settings.class)
public class ExpensesApplication {

    /** The settings below {@code ledgerway}. */
    @ConfigurationProperties("ledgerway")
    record Settings(String url, String apiKey, String webhookUrl) {}

    @Bean
    Ledgerway ledgerway(Settings settings) {
        return Ledgerway.builder(settings.url(), settings.apiKey()).build();
    }

    public static void main(String... args) {
        SpringApplication.run(ExpensesApplication.class, args);
    }
}

package io.ledgerway.webhook.process;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.webhook.WebhookServiceApplication;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * The service in a child process, optionally with a database that halts it. Commands: {@code kill
 * MOMENT REGEX} sets a kill point; {@code publish JSON} commits a company event to this database's
 * outbox, as company-service does; {@code go} starts a process in standby.
 */
public final class ServiceProgram {

    /** Argument that adds the halting data source. */
    static final String HALTING = "--halting";

    /** Argument that makes it wait for a command before it starts to work. */
    static final String STANDBY = "--standby";

    private static final BufferedReader ORDERS =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    private ServiceProgram() {}

    /** Runs until standard input ends. */
    public static void main(String[] arguments) throws IOException {
        SpringApplication application = new SpringApplication(WebhookServiceApplication.class);
        if (List.of(arguments).contains(HALTING)) {
            application.addInitializers(
                    (ApplicationContextInitializer<GenericApplicationContext>)
                            context -> context.registerBean(HaltingDataSourceProcessor.class));
        }
        if (List.of(arguments).contains(STANDBY)) {
            application.addInitializers(
                    (ApplicationContextInitializer<GenericApplicationContext>)
                            context -> context.registerBean(StartGate.class));
        }
        try (ConfigurableApplicationContext context = application.run(arguments)) {
            print("ready " + context.getEnvironment().getProperty("local.server.port"));
            for (String order = ORDERS.readLine(); order != null; order = ORDERS.readLine()) {
                obey(context, order);
                print("done");
            }
        }
        System.exit(0);
    }

    private static void print(String word) {
        System.out.println("@" + word);
    }

    private static void obey(ConfigurableApplicationContext context, String order) {
        if (order.startsWith("kill ")) {
            context.getBean(HaltingDataSource.class).haltAt(KillPoint.parse(order));
        } else if (order.startsWith("publish ")) {
            CompanyEvent event =
                    JsonMapper.shared()
                            .readValue(order.substring("publish ".length()), CompanyEvent.class);
            context.getBean(TransactionTemplate.class)
                    .executeWithoutResult(_ ->
                            context.getBean(Outbox.class).publish(Topic.COMPANY_EVENTS, event));
        } else {
            throw new IllegalArgumentException("No such order: " + order);
        }
    }

    /** Wraps the real data source by the halting one. */
    static final class HaltingDataSourceProcessor implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof DataSource database && !(bean instanceof HaltingDataSource)
                    ? new HaltingDataSource(database)
                    : bean;
        }
    }

    /** Blocks the start after all beans are created and before the first one starts to work. */
    static final class StartGate implements SmartLifecycle {

        private volatile boolean open;

        @Override
        public void start() {
            try {
                if (ORDERS.readLine() == null) {
                    Runtime.getRuntime().halt(0);
                }
                open = true;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void stop() {
            open = false;
        }

        @Override
        public boolean isRunning() {
            return open;
        }

        @Override
        public int getPhase() {
            return Integer.MIN_VALUE;
        }
    }
}

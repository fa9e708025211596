package io.ledgerway.configuration;

import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.context.properties.ConfigurationPropertiesBean;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;

/**
 * The configuration of this process by environment variable: configured values and the defaults of
 * the rest. {@code /actuator/info} shows it as {@code configuration}. Secrets are masked, as is
 * every value whose name may denote a secret.
 */
class EffectiveConfiguration implements InfoContributor {

    /** Prefixes of Ledgerway's variables and of the library variables that an operator sets. */
    private static final List<String> PREFIXES =
            List.of(
                    "LEDGERWAY",
                    "SANDBOX",
                    "SERVERPORT",
                    "MANAGEMENTSERVERPORT",
                    "SPRINGDATASOURCE",
                    "SPRINGKAFKA",
                    "SPRINGFLYWAY",
                    "SPRINGLIFECYCLE",
                    "DBSCHEDULER");

    private final ApplicationContext context;
    private final ConfigurableEnvironment environment;

    EffectiveConfiguration(ApplicationContext context, ConfigurableEnvironment environment) {
        this.context = context;
        this.environment = environment;
    }

    @Override
    public void contribute(Info.Builder builder) {
        builder.withDetail("commit", environment.getProperty("ledgerway.commit", "unknown"));
        builder.withDetail("configuration", values());
    }

    Map<String, String> values() {
        Map<String, String> found = new TreeMap<>();
        Set<String> canonicalNames = new HashSet<>();
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> it) {
                for (String name : it.getPropertyNames()) {
                    addConfigured(name, canonicalNames, found);
                }
            }
        }
        ConfigurationPropertiesBean.getAll(context).values().stream()
                .filter(it -> it.getInstance() instanceof Record)
                .forEach(it ->
                        addDefaults(
                                it.getAnnotation().prefix(),
                                (Record) it.getInstance(),
                                canonicalNames,
                                found));
        return found;
    }

    private void addConfigured(String name, Set<String> canonicalNames, Map<String, String> found) {
        String variable = EnvironmentVariables.of(name);
        String canonical = EnvironmentVariables.canonical(variable);
        if (PREFIXES.stream().anyMatch(canonical::startsWith) && canonicalNames.add(canonical)) {
            found.put(variable, EnvironmentVariables.mask(variable, value(name)));
        }
    }

    private String value(String name) {
        try {
            return String.valueOf(environment.getProperty(name, ""));
        } catch (IllegalArgumentException e) {
            return "(refers to something that is not set)";
        }
    }

    private static void addDefaults(
            String prefix, Record settings, Set<String> canonicalNames, Map<String, String> found) {
        for (RecordComponent it : settings.getClass().getRecordComponents()) {
            String name = prefix + "." + it.getName();
            Object value = read(settings, it);
            if (value instanceof Record inner) {
                addDefaults(name, inner, canonicalNames, found);
            } else if (value != null && canonicalNames.add(EnvironmentVariables.canonical(name))) {
                String variable = EnvironmentVariables.of(name);
                found.put(variable, EnvironmentVariables.mask(variable, text(value)));
            }
        }
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                : value.toString();
    }

    private static @Nullable Object read(Record settings, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(settings);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package io.ledgerway.starter.telemetry;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Adds descriptions and buckets to Ledgerway's metrics from {@code ledgerway-metrics.yaml} of the
 * starter and of the service. A metric that is not declared, or has other labels, is an error in
 * strict mode (tests) and is registered as it is otherwise.
 */
final class DeclaredMetrics implements MeterFilter {

    private static final String OURS = "ledgerway.";

    /** On all metrics, including those of libraries. */
    private static final String COMMON_LABEL = "service";

    private final Map<String, MetricDeclaration> declared;
    private final boolean strict;

    DeclaredMetrics(Map<String, MetricDeclaration> declared, boolean strict) {
        this.declared = Map.copyOf(declared);
        this.strict = strict;
    }

    static Map<String, MetricDeclaration> load(ClassLoader classes) {
        Map<String, MetricDeclaration> all = new LinkedHashMap<>();
        try {
            for (Resource file :
                    new PathMatchingResourcePatternResolver(classes)
                            .getResources("classpath*:ledgerway-metrics.yaml")) {
                all.putAll(load(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private static Map<String, MetricDeclaration> load(Resource file) throws IOException {
        try (InputStream text = file.getInputStream()) {
            Map<String, Map<?, ?>> entries =
                    new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
            return entries.entrySet().stream()
                    .collect(
                            Collectors.toMap(
                                    Map.Entry::getKey,
                                    it -> MetricDeclaration.of(it.getKey(), it.getValue())));
        }
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        if (!id.getName().startsWith(OURS)) {
            return id;
        }
        MetricDeclaration it = declared.get(id.getName());
        if (strict) {
            check(id, it);
        }
        return it == null
                ? id
                : new Meter.Id(
                        id.getName(),
                        Tags.of(id.getTags()),
                        id.getBaseUnit(),
                        it.meaning(),
                        id.getType());
    }

    private static void check(Meter.Id id, @Nullable MetricDeclaration it) {
        Set<String> labels =
                id.getTags().stream()
                        .map(Tag::getKey)
                        .filter(label -> !label.equals(COMMON_LABEL))
                        .collect(Collectors.toSet());
        boolean named = it != null && it.labels().contains(COMMON_LABEL);
        if (named) {
            labels.add(COMMON_LABEL);
        }
        if (it == null || !it.labels().equals(labels) || !it.type().equals(type(id))) {
            throw new IllegalStateException(
                    "ledgerway-metrics.yaml declares %s, the code has %s %s %s"
                            .formatted(it, id.getType(), id.getName(), labels));
        }
    }

    private static String type(Meter.Id id) {
        return id.getType() == Meter.Type.DISTRIBUTION_SUMMARY
                ? "summary"
                : id.getType().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
        MetricDeclaration it = declared.get(id.getName());
        if (it == null || it.buckets().isEmpty()) {
            return config;
        }
        double unit = id.getType() == Meter.Type.TIMER ? (double) TimeUnit.SECONDS.toNanos(1) : 1.0;
        return DistributionStatisticConfig.builder()
                .serviceLevelObjectives(
                        it.buckets().stream().mapToDouble(bound -> bound * unit).toArray())
                .build()
                .merge(config);
    }
}

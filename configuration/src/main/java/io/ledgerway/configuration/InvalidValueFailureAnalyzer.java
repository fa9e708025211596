package io.ledgerway.configuration;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationErrors;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.origin.PropertySourceOrigin;
import org.springframework.boot.origin.SystemEnvironmentOrigin;
import org.springframework.core.Ordered;
import org.springframework.core.convert.ConversionException;
import org.springframework.util.ClassUtils;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/**
 * Reports a value of the wrong type or outside its bounds in one sentence that names the variable.
 */
class InvalidValueFailureAnalyzer extends AbstractFailureAnalyzer<BindException>
        implements Ordered {

    @Override
    public int getOrder() {
        // before Boot's analyzer, whose message names properties and beans
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, BindException cause) {
        BindValidationException invalid = findCause(cause, BindValidationException.class);
        if (invalid != null) {
            return analysis(outOfBounds(invalid.getValidationErrors()), cause);
        }
        ConfigurationProperty property = cause.getProperty();
        if (property != null && findCause(cause, ConversionException.class) != null) {
            Class<?> type = cause.getTarget().getType().toClass();
            return analysis(
                    "%s must be %s%s."
                            .formatted(variable(property), expected(type), butIs(property)),
                    cause);
        }
        return null;
    }

    private static FailureAnalysis analysis(String sentence, BindException cause) {
        return new FailureAnalysis(sentence, null, cause);
    }

    private static String outOfBounds(ValidationErrors errors) {
        return errors.getAllErrors().stream()
                .map(it -> sentence(errors, it))
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static String sentence(ValidationErrors errors, ObjectError error) {
        ConfigurationPropertyName name = errors.getName();
        String but = "";
        if (error instanceof FieldError field) {
            name = errors.getName().append(dashed(field.getField()));
            Object rejected = field.getRejectedValue();
            but =
                    rejected == null
                            ? ""
                            : but(EnvironmentVariables.of(name.toString()), rejected.toString());
        }
        return "%s %s%s."
                .formatted(
                        EnvironmentVariables.of(name.toString()), error.getDefaultMessage(), but);
    }

    private static String dashed(String field) {
        return field.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    private static String variable(ConfigurationProperty property) {
        String propertyName =
                switch (property.getOrigin()) {
                    case SystemEnvironmentOrigin it -> it.getProperty();
                    case PropertySourceOrigin it -> it.getPropertyName();
                    case null, default -> "";
                };
        return propertyName.matches("[A-Z][A-Z0-9_]+")
                ? propertyName
                : EnvironmentVariables.of(property.getName().toString());
    }

    private static String butIs(ConfigurationProperty property) {
        return but(variable(property), String.valueOf(property.getValue()));
    }

    private static String but(String variable, String value) {
        return ", but is \"" + EnvironmentVariables.mask(variable, value) + "\"";
    }

    private static String expected(Class<?> type) {
        Class<?> boxedType = ClassUtils.resolvePrimitiveIfNecessary(type);
        if (boxedType == Boolean.class) {
            return "true or false";
        } else if (boxedType == Integer.class
                || boxedType == Long.class
                || boxedType == Short.class) {
            return "a whole number";
        } else if (Number.class.isAssignableFrom(boxedType)) {
            return "a number";
        } else if (boxedType == Duration.class) {
            return "a time such as 500ms, 10s or 5m";
        } else if (boxedType == DataSize.class) {
            return "a size such as 10MB";
        } else if (boxedType == URI.class) {
            return "an address such as http://company-service:8081";
        } else if (boxedType.isEnum()) {
            return "one of "
                    + Arrays.stream(boxedType.getEnumConstants())
                            .map(Object::toString)
                            .collect(Collectors.joining(", "));
        }
        return "a " + boxedType.getSimpleName();
    }
}

package io.ledgerway.starter.openapi;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.providers.SpringDocJavadocProvider;
import org.springframework.web.util.HtmlUtils;

/**
 * Javadoc as plain text: replaces HTML entities such as that of an ampersand by their characters.
 */
final class PlainTextJavadocProvider extends SpringDocJavadocProvider {

    @Override
    public @Nullable String getClassJavadoc(Class<?> type) {
        return plain(super.getClassJavadoc(type));
    }

    @Override
    public Map<String, String> getRecordClassParamJavadoc(Class<?> type) {
        return super.getRecordClassParamJavadoc(type).entrySet().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey, it -> HtmlUtils.htmlUnescape(it.getValue())));
    }

    @Override
    public @Nullable String getMethodJavadocDescription(Method method) {
        return plain(super.getMethodJavadocDescription(method));
    }

    @Override
    public @Nullable String getParamJavadoc(Method method, String name) {
        return plain(super.getParamJavadoc(method, name));
    }

    @Override
    public @Nullable String getFieldJavadoc(Field field) {
        return plain(super.getFieldJavadoc(field));
    }

    private static @Nullable String plain(@Nullable String javadoc) {
        return javadoc == null ? null : HtmlUtils.htmlUnescape(javadoc);
    }
}

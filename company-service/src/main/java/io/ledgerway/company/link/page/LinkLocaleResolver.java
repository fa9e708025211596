package io.ledgerway.company.link.page;

import io.ledgerway.company.settings.LinkSettings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Resolves the language of a page: the client's language if it is fixed, else the first supported
 * language of the browser, else the client's language, else English.
 */
class LinkLocaleResolver implements LocaleResolver {

    private static final List<Locale> LOCALES =
            LinkSettings.LANGUAGES.stream().map(Locale::of).toList();
    private static final String FALLBACK = LinkLocaleResolver.class.getName();
    private static final String FIXED = FALLBACK + ".fixed";

    /** Sets the fallback language for the current request. */
    static void setFallback(String tag) {
        set(FALLBACK, tag);
    }

    /** Sets the language of the current request, whatever the browser asks for. */
    static void setFixed(String tag) {
        set(FIXED, tag);
    }

    private static void set(String attribute, String tag) {
        RequestAttributes request = RequestContextHolder.getRequestAttributes();
        if (request != null) {
            supported(Locale.forLanguageTag(tag))
                    .ifPresent(it ->
                            request.setAttribute(attribute, it, RequestAttributes.SCOPE_REQUEST));
        }
    }

    @Override
    public Locale resolveLocale(HttpServletRequest request) {
        if (request.getAttribute(FIXED) instanceof Locale it) {
            return it;
        }
        Stream<Locale> asked =
                request.getHeader(HttpHeaders.ACCEPT_LANGUAGE) == null
                        ? Stream.empty()
                        : Collections.list(request.getLocales()).stream();
        return asked.flatMap(it -> supported(it).stream())
                .findFirst()
                .orElseGet(() ->
                        request.getAttribute(FALLBACK) instanceof Locale it ? it : Locale.ENGLISH);
    }

    @Override
    public void setLocale(
            HttpServletRequest request,
            @Nullable HttpServletResponse response,
            @Nullable Locale locale) {
        throw new UnsupportedOperationException("The locale is determined by Accept-Language");
    }

    private static Optional<Locale> supported(Locale asked) {
        return LOCALES.stream()
                .filter(it -> it.getLanguage().equals(asked.getLanguage()))
                .findFirst();
    }
}

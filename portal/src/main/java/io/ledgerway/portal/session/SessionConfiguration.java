package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClientFactory;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;
import org.springframework.session.SessionRepository;
import org.springframework.session.jdbc.PostgreSqlJdbcIndexedSessionRepositoryCustomizer;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.databind.json.JsonMapper;

/** Beans of sessions and sign-in. */
@Configuration(proxyBeanMethods = false)
@Import(SignInService.class)
class SessionConfiguration {

    /** Simultaneous requests of one browser can add the same attribute to its session. */
    @Bean
    PostgreSqlJdbcIndexedSessionRepositoryCustomizer sessionStatements() {
        return new PostgreSqlJdbcIndexedSessionRepositoryCustomizer();
    }

    @Bean
    PortalSessions portalSessions(
            Encryptor encryptor,
            JsonMapper json,
            Clock clock,
            @Value("${spring.session.timeout}") Duration idleTimeout,
            ApplicationEventPublisher events,
            PortalProperties properties) {
        return new PortalSessions(
                encryptor, json, clock, idleTimeout, events, properties.isSecure());
    }

    @Bean
    KnownBrowsers knownBrowsers(Encryptor encryptor, Clock clock, PortalProperties properties) {
        return new KnownBrowsers(encryptor, clock, properties.isSecure());
    }

    @Bean
    SavedForms savedForms(
            JsonMapper json, PortalProperties properties, KnownBrowsers browsers, Clock clock) {
        return new SavedForms(json, properties.origin(), browsers, clock);
    }

    @Bean
    WebMvcConfigurer savedFormCleanup(SavedForms forms) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new SavedFormInterceptor(forms));
            }
        };
    }

    @Bean
    SignInRedirect signInRedirect(PortalSessions sessions, SavedForms forms) {
        return new SignInRedirect(sessions, forms);
    }

    @Bean
    CsrfTokenRepository csrfTokens() {
        return new HttpSessionCsrfTokenRepository();
    }

    /** Behind TLS, the cookie is bound to this host and has the path {@code /}. */
    @Bean
    CookieSerializer sessionCookie(PortalProperties properties) {
        var cookie = new DefaultCookieSerializer();
        boolean secure = properties.isSecure();
        cookie.setCookieName(secure ? "__Host-ledgerway" : "ledgerway");
        cookie.setUseSecureCookie(secure);
        cookie.setCookiePath("/");
        cookie.setUseHttpOnlyCookie(true);
        cookie.setSameSite("Lax");
        return cookie;
    }

    @Bean
    WebMvcConfigurer controllerArguments(
            PortalSessions sessions,
            ApiClientFactory apiClientFactory,
            Clock clock,
            ObjectProvider<SessionRepository<?>> repository) {
        return new WebMvcConfigurer() {
            @Override
            public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
                resolvers.add(
                        new ControllerArgumentResolver(
                                sessions, apiClientFactory, clock, repository::getObject));
            }
        };
    }
}

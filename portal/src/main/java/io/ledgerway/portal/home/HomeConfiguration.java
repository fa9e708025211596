package io.ledgerway.portal.home;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.UrlHandlerFilter;

/** Navigation entry and charts of the home page, and a redirect to it. */
@Configuration(proxyBeanMethods = false)
class HomeConfiguration {

    @Bean
    WeekCharts weekCharts(Clock clock) {
        return new WeekCharts(clock);
    }

    @Bean
    NavigationEntry homeEntry() {
        return new NavigationEntry(Section.MAIN, "Home", "house", "/portal", 0);
    }

    /** Redirects {@code /portal/} to {@code /portal}. */
    @Bean
    UrlHandlerFilter homeTrailingSlash() {
        return UrlHandlerFilter.trailingSlashHandler("/portal/")
                .redirect(HttpStatus.PERMANENT_REDIRECT)
                .build();
    }
}

package io.ledgerway.portal.home;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and charts of the home page. */
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
}

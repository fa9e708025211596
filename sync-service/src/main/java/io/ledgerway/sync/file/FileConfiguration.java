package io.ledgerway.sync.file;

import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class FileConfiguration {

    @Bean
    PlatformFiles platformFiles(
            Platforms platforms, PlatformAccess access, PlatformFileProperties properties) {
        return new PlatformFiles(platforms, access, properties);
    }
}

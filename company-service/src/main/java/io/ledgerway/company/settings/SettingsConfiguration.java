package io.ledgerway.company.settings;

import io.ledgerway.company.settings.image.ImageRepository;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of profile, link settings and images. */
@Configuration(proxyBeanMethods = false)
@Import({ClientSettingsService.class, ImageRepository.class})
class SettingsConfiguration {}

package io.ledgerway.sync.settings;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(SyncSettings.class)
class SettingsConfiguration {}
